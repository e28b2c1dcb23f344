import { ChevronDown, Search } from 'lucide-react'
import { monthNames } from '#contract/days.ts'
import { buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'

type Choice = { value: string; label: string }
type Props = { regions: Choice[]; lengths: Choice[]; heights: Choice[] }

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))

/** Four questions that lead to the list of treks. A plain form, so it works without JavaScript. */
export function Finder({ regions, lengths, heights }: Props) {
  const say = useWords()
  return (
    <form
      className="relative z-5 -mt-[50px] grid grid-cols-2 rounded-card bg-paper p-2 shadow-lift lg:-mt-[62px] lg:grid-cols-[1.25fr_1fr_1fr_1fr_auto] lg:p-3 print:hidden"
      action="/treks"
      role="search"
      aria-label={say('home.find')}
    >
      <Question
        className="max-lg:border-b lg:border-r"
        label={say('home.where')}
        name="region"
        any={say('home.any_region')}
        choices={regions}
      />
      <Question
        className="max-lg:border-b max-lg:border-l lg:border-r"
        label={say('home.when')}
        name="month"
        any={say('home.any_month')}
        choices={months}
      />
      <Question
        className="lg:border-r"
        label={say('home.how_long')}
        name="days"
        any={say('home.any_length')}
        choices={lengths}
      />
      <Question
        className="max-lg:border-l"
        label={say('home.how_high')}
        name="high"
        any={say('home.any_height')}
        choices={heights}
      />
      <button
        className={`${buttonClass('primary', 'large')} max-lg:col-span-2 max-lg:mt-2 max-lg:h-[54px]! lg:h-auto! lg:min-h-[66px] lg:px-[30px]!`}
        type="submit"
      >
        <Search className="icon" />
        {say('home.find')}
      </button>
    </form>
  )
}

type QuestionProps = { label: string; name: string; any: string; choices: Choice[]; className: string }

function Question({ label, name, any, choices, className }: QuestionProps) {
  return (
    <label className={`relative block min-w-0 cursor-pointer border-line hover:text-brand-text ${className}`}>
      <span className="pointer-events-none absolute top-3 left-3.5 text-[0.84375rem] font-medium text-muted lg:top-3.5 lg:left-[22px]">
        {label}
      </span>
      <select
        className="size-full min-h-[74px] appearance-none truncate rounded-button bg-transparent pt-[26px] pr-9 pl-3.5 text-[1rem] font-semibold lg:pl-[22px] lg:text-[1.0625rem]"
        name={name}
      >
        <option value="">{any}</option>
        {choices.map(({ value, label: text }) => (
          <option className="text-ink" key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon pointer-events-none absolute right-3 bottom-[18px] w-[17px] text-muted lg:right-4" />
    </label>
  )
}
