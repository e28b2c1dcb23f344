import type { ReactNode } from 'react'

/** The head of a page: its title, a short note and the buttons for adding. */
export function ListHead({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* Where there is little room the note goes below the title, before the buttons leave the line. */}
      <div className="flex min-w-0 flex-[1_1_18rem] flex-wrap items-baseline gap-x-4">
        <h1 className="font-sans text-[22px] leading-8 font-semibold tracking-tight">{title}</h1>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </header>
  )
}
