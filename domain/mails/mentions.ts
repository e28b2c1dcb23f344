import { greet, layOut, type House, type MailContent } from './layout.ts'

/** To a colleague whom a note names. The note itself stays in the office. `called`: the thing, "booking CH-1234". */
export function namedInNote(
  { name, by, called, url }: { name: string; by: string; called: string; url: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `${by} named you in a note on ${called}`,
      greeting: greet(name, house),
      parts: [
        `${by} named you in a note on ${called}.`,
        { link: 'Read the note', url },
        'It is also on your page Today until you press “Done” there.',
      ],
    },
    house,
  )
}
