import type { SharedText } from '#contract/shared-texts.ts'
import type { TripPart } from './basics.tsx'
import { EntryList } from './entry-list.tsx'
import { TO_PUBLISH_WELL } from './section-names.ts'
import { SharedPicker } from './shared-picker.tsx'
import { blankEntry, questionRow, type TripText } from './text.ts'

type Shared = { shared: SharedText[] }

/** What the price includes and what not, each typed or taken from what other trips say. */
export function IncludedFields({ text, edit, shared }: TripPart<'included' | 'excluded'> & Shared) {
  return (
    <>
      <h4 className="text-sm font-semibold">
        Included
        {typed(text.included).length === 0 && (
          <span className="font-normal text-muted"> ({TO_PUBLISH_WELL})</span>
        )}
      </h4>
      <EntryList
        path="included"
        noun="included entry"
        rows={text.included}
        onChange={(included) => edit({ included })}
      />
      <SharedPicker
        kind="included"
        label="Shared text that is included"
        known={shared}
        said={text.included.map((row) => row.text)}
        onAdd={(one) => edit({ included: [...typed(text.included), blankEntry(one.text)] })}
      />
      <h4 className="mt-3 text-sm font-semibold">Excluded</h4>
      <EntryList
        path="excluded"
        noun="excluded entry"
        rows={text.excluded}
        onChange={(excluded) => edit({ excluded })}
      />
      <SharedPicker
        kind="excluded"
        label="Shared text that is not included"
        known={shared}
        said={text.excluded.map((row) => row.text)}
        onAdd={(one) => edit({ excluded: [...typed(text.excluded), blankEntry(one.text)] })}
      />
    </>
  )
}

/** Adds a question with its answer as other trips have it. */
export function SharedQuestionPicker({ text, edit, shared }: TripPart<'faq'> & Shared) {
  return (
    <SharedPicker
      kind="question"
      label="Shared question"
      known={shared}
      said={text.faq.map(({ question }) => question)}
      onAdd={({ text: question, answer, rich }) =>
        edit({
          faq: [
            ...text.faq.filter((row) => row.question !== '' || row.answer !== ''),
            questionRow({ question, answer, rich }),
          ],
        })
      }
    />
  )
}

/** The entries in which something is typed; a list that is empty shows a blank one. */
function typed(rows: TripText['included']) {
  return rows.filter((row) => row.text !== '')
}
