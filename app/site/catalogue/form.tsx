import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../kit/button.tsx'
import { sortings, type Sorting } from './filters.ts'
import type { ShownGroup } from './view.ts'

type Props = { path: string; query: URLSearchParams; groups: ShownGroup[]; sorting: Sorting }

/** The filters of a list: a plain form, beside the list or, on phones, a sheet over it. */
export function Filters({ path, query, groups, sorting }: Props) {
  const view = query.get('view')
  return (
    <div>
      <button
        className={`${buttonClass('quiet')} mb-6 min-h-11 w-full lg:hidden`}
        type="button"
        popoverTarget="filters"
      >
        <SlidersHorizontal className="icon" />
        Filter and sort
      </button>
      <form className="filter-sheet" id="filters" popover="auto" action={path} aria-label="Filter and sort">
        <div className="mb-2 flex items-center justify-between lg:hidden">
          <p className="font-display text-h3">Filter and sort</p>
          <button
            className="-mr-2.5 grid size-11 place-items-center"
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <X className="icon size-6" />
          </button>
        </div>
        {view && <input type="hidden" name="view" value={view} />}
        {groups
          .filter(({ options }) => options.length > 1)
          .map((group) => (
            <FilterGroup key={group.key} title={group.title} help={group.help}>
              {group.key === 'month' ? <MonthChips group={group} /> : <Options group={group} />}
            </FilterGroup>
          ))}
        <FilterGroup title="Sort by">
          {Object.entries(sortings).map(([value, label]) => (
            <Box key={value} type="radio" name="sort" value={value} isChecked={sorting === value}>
              {label}
            </Box>
          ))}
        </FilterGroup>
        <div className="flex gap-3 border-t border-line bg-paper py-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:px-gutter lg:sticky lg:bottom-0">
          <Button className="h-12! flex-1" type="submit">
            Show
          </Button>
          <a className={`${buttonClass('quiet')} h-12!`} href={path}>
            Clear all
          </a>
        </div>
      </form>
    </div>
  )
}

function FilterGroup({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-5 first-of-type:lg:border-ink">
      <legend className="float-left mb-2 w-full text-label">{title}</legend>
      <div className="clear-both">{children}</div>
      {help && <p className="mt-2 text-micro text-muted">{help}</p>}
    </fieldset>
  )
}

function Options({ group: { key: name, any, options } }: { group: ShownGroup }) {
  const boxes = options.map(({ value, label, count, isChosen }) => (
    <Box key={value} type={any ? 'radio' : 'checkbox'} name={name} value={value} isChecked={isChosen}>
      <span className={count === 0 ? 'text-muted' : undefined}>{label}</span>
      <span className="num ml-auto text-muted">{count}</span>
    </Box>
  ))
  if (!any) return boxes
  return [
    <Box key="any" type="radio" name={name} value="" isChecked={options.every(({ isChosen }) => !isChosen)}>
      {any}
    </Box>,
    ...boxes,
  ]
}

type BoxProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChecked: boolean
  children: ReactNode
}

function Box({ type, name, value, isChecked, children }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.96875rem] hover:text-brand-text lg:min-h-9">
      <input
        className="size-[18px] flex-none"
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
      />
      {children}
    </label>
  )
}

function MonthChips({ group: { key: name, options } }: { group: ShownGroup }) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {options.map(({ value, label, isChosen }) => (
        <label className="chip" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          {label}
        </label>
      ))}
    </div>
  )
}
