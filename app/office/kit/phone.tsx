import { dialUrl, whatsappUrl } from '#contract/whatsapp.ts'

/** Shows a telephone number as a link that dials it, with a second one to WhatsApp where the number names its country. */
export function Phone({ number }: { number: string }) {
  const whatsapp = whatsappUrl(number)
  return (
    <>
      <a className="whitespace-nowrap text-lake hover:underline" href={dialUrl(number)}>
        {number}
      </a>
      {whatsapp && (
        <>
          {' '}
          <a
            className="text-[12.5px] text-muted hover:underline print:hidden"
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp<span className="sr-only"> to {number}</span>
          </a>
        </>
      )}
    </>
  )
}
