import {
  Bold,
  Heading2,
  Heading3,
  Indent,
  Info,
  Italic,
  List,
  ListOrdered,
  Outdent,
  Quote,
  Redo2,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { commands } from './keys.ts'

/** A tool of the toolbar. `isVerb`: it does something once and cannot be on. */
export type Tool = {
  name: keyof typeof commands
  label: string
  icon: LucideIcon
  /** As `aria-keyshortcuts` writes it. */
  keys?: string
  isVerb?: true
  /** Where it works: only within one of these; `not`: nowhere within these. */
  only?: string[]
  not?: string[]
}

const AROUND = ['list', 'quote', 'note', 'warning']
const NOT_IN_TABLES = ['table']

/** The tools in their groups. */
export const groups: Tool[][] = [
  [
    {
      name: 'heading',
      label: 'Heading',
      icon: Heading2,
      keys: 'Control+Alt+1',
      not: [...AROUND, ...NOT_IN_TABLES],
    },
    {
      name: 'subheading',
      label: 'Subheading',
      icon: Heading3,
      keys: 'Control+Alt+2',
      not: [...AROUND, ...NOT_IN_TABLES],
    },
  ],
  [
    { name: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
    { name: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
  ],
  [
    { name: 'bullets', label: 'List', icon: List, keys: 'Control+Shift+8', not: NOT_IN_TABLES },
    {
      name: 'numbers',
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Control+Shift+7',
      not: NOT_IN_TABLES,
    },
    { name: 'outdent', label: 'Less deep', icon: Outdent, keys: 'Control+[', isVerb: true, only: ['list'] },
    { name: 'indent', label: 'Deeper', icon: Indent, keys: 'Control+]', isVerb: true, only: ['list'] },
  ],
  [
    { name: 'quote', label: 'Quote', icon: Quote, not: NOT_IN_TABLES },
    { name: 'note', label: 'Note', icon: Info, not: NOT_IN_TABLES },
    { name: 'warning', label: 'Warning', icon: TriangleAlert, not: NOT_IN_TABLES },
  ],
]

/** Undo and redo stand at the end of the bar. */
export const lastGroup: Tool[] = [
  { name: 'undo', label: 'Undo', icon: Undo2, keys: 'Control+Z', isVerb: true },
  { name: 'redo', label: 'Redo', icon: Redo2, keys: 'Control+Y', isVerb: true },
]

/** Returns whether a tool can do something where the cursor is; `on` as `activeIn` says it. */
export function isUsable({ only, not }: Tool, on: ReadonlySet<string>): boolean {
  const isAt = (name: string) => on.has(name)
  return (!only || only.some(isAt)) && !not?.some(isAt)
}
