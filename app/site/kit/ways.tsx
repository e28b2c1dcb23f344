import { dialUrl } from '#contract/whatsapp.ts'

/** How to reach the office in a sentence, each way a link: "+977 1 000 0000 or hello@…". Nothing where there is none. */
export function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && (
        <a className="num whitespace-nowrap underline" href={dialUrl(phone)}>
          {phone}
        </a>
      )}
      {phone && email && ' or '}
      {email && (
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  )
}
