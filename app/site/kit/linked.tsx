import { unbroken } from './unbroken.ts'

/** Matches a web address without the punctuation that follows it in a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Shows a text with its web addresses as links, and with its numbers and their units on one line. */
export function Linked({ text }: { text: string }) {
  // `split` at a pattern in brackets returns the matches too, so every second piece is an address.
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
