const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  quiet: 'border border-line bg-paper hover:border-input hover:bg-mist',
  plain: 'text-muted hover:bg-mist hover:text-ink',
  danger: 'border border-line text-danger hover:border-danger hover:bg-danger-tint hover:text-danger-strong',
}

/**
 * Returns the classes of small buttons and links in tables and bars, 32 px high and not printed. A delete button is
 * only outlined; the one in its dialog is filled.
 */
export function compactClass(look: keyof typeof looks = 'quiet'): string {
  return `inline-flex print:hidden h-8 items-center justify-center gap-1.5 rounded-[8px] px-2.5 text-[13px] font-medium whitespace-nowrap disabled:opacity-50 ${looks[look]}`
}

/** The classes of text fields and selects in bars and dense forms. */
export const compactBox =
  'h-9 rounded-[8px] border border-input bg-paper px-3 text-[14px] text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger'

/** As `compactBox`, for a select, with the arrow that all of them have. */
export const choiceBox = `${compactBox} select-arrow pr-9`

/** The classes of a field for files, whose button looks like the others. */
export const fileBox =
  'max-w-full text-sm file:mr-3 file:h-9 file:cursor-pointer file:rounded-button file:border file:border-line file:bg-paper file:px-3 file:font-semibold file:text-ink hover:file:border-input'
