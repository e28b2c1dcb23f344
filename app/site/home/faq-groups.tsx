import { ChevronDown, Plus } from 'lucide-react'
import { faqGroups, type FaqEntry } from '#contract/faq.ts'
import type { WordKey } from '#contract/site-words.ts'
import { RichText } from '../kit/rich-text.tsx'
import { unbroken } from '../kit/unbroken.ts'
import { useWords } from '../kit/words.tsx'

const groupWords = {
  General: 'home.faq_general',
  'Trekking-Specific': 'home.faq_trekking',
  'Booking and Payment': 'home.faq_booking',
} as const satisfies Record<(typeof faqGroups)[number], WordKey>

/** Only one group and one question is open at a time: the browser closes the others, because they share a `name`. */
export function FaqGroups({ entries }: { entries: FaqEntry[] }) {
  const say = useWords()
  return (
    <div className="border-t border-line">
      {faqGroups
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group, index) => (
          <details
            className="group/topic border-b border-line"
            name="faq-group"
            open={index === 0}
            key={group}
          >
            <summary className="flex items-center justify-between gap-5 py-5">
              <h3 className="text-h3">{say(groupWords[group])}</h3>
              <ChevronDown className="icon text-muted transition-transform duration-250 group-open/topic:rotate-180" />
            </summary>
            <div className="pb-6 md:pl-8">
              {entries
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <Question key={entry._id} {...entry} />
                ))}
            </div>
          </details>
        ))}
    </div>
  )
}

function Question({ question, answer, rich }: FaqEntry) {
  return (
    <details className="group/question border-t border-line" name="faq-question">
      <summary className="flex items-center justify-between gap-5 py-[18px] font-semibold hover:text-brand-text">
        {question}
        <Plus className="icon text-muted transition-transform duration-250 group-open/question:rotate-45" />
      </summary>
      {rich ? (
        <RichText className="pr-4 pb-6 md:pr-14" rich={rich} under={3} />
      ) : (
        <p className="max-w-measure pr-4 pb-6 whitespace-pre-line text-prose md:pr-14">{unbroken(answer)}</p>
      )}
    </details>
  )
}
