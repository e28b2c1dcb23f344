import { unbroken } from './unbroken.ts'

/** An address, without the punctuation that follows it in a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Text whose web addresses are links, and whose numbers stay with their units. */
export function Linked({ text }: { text: string }) {
  // Split at a pattern in brackets, every second piece is an address.
  return text.split(ADDRESS).map((piece, index) =>
    index % 2 === 1 && URL.canParse(piece) ? (
      <a className="text-lake underline underline-offset-2" href={piece} rel="noopener nofollow" key={index}>
        {piece}
      </a>
    ) : (
      unbroken(piece)
    ),
  )
}
