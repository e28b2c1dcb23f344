import { ArrowLink } from './section.tsx'

/** `title`: what the links send, as the subject of a mail. `address`: where it stands. */
type Props = { heading: string; title: string; address: string }

/** Links that send an address to others by mail or messenger, and the address itself to copy. */
export function SendTo({ heading, title, address }: Props) {
  const text = encodeURIComponent(`${title}\n${address}`)
  return (
    <section
      className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-12 print:hidden"
      aria-labelledby="send"
    >
      <h2 className="text-h3 max-sm:w-full" id="send">
        {heading}
      </h2>
      <ArrowLink to={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>By e-mail</ArrowLink>
      <ArrowLink to={`https://wa.me/?text=${text}`}>By WhatsApp</ArrowLink>
      <p className="w-full text-small wrap-anywhere text-muted">{address}</p>
    </section>
  )
}
