import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { Plugin, type Command } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { findWrapping, liftTarget } from 'prosemirror-transform'
import { LIST_DEPTH_MAX, needsLineBelow } from './convert.ts'
import { schema } from './schema.ts'

const { paragraph, heading, bullet_list, ordered_list, list_item, quote, callout, hard_break } = schema.nodes
const { bold, italic } = schema.marks

/** What the toolbar and the keys do, by name. */
export const commands = {
  bold: toggleMark(bold!),
  italic: toggleMark(italic!),
  heading: toggleBlock(heading!, { level: 1 }),
  subheading: toggleBlock(heading!, { level: 2 }),
  bullets: toggleList(bullet_list!),
  numbers: toggleList(ordered_list!),
  indent: deeper,
  outdent: liftListItem(list_item!),
  quote: toggleWrap(quote!),
  note: toggleWrap(callout!, { tone: 'note' }),
  warning: toggleWrap(callout!, { tone: 'warning' }),
  undo,
  redo,
} satisfies Record<string, Command>

/** The keys of the editor. Tab leaves it, except from a cell to the next one. */
export const keys = [
  keymap({
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': setBlockType(paragraph!),
    'Mod-Alt-1': commands.heading,
    'Mod-Alt-2': commands.subheading,
    'Shift-Mod-7': commands.numbers,
    'Shift-Mod-8': commands.bullets,
    'Mod-]': commands.indent,
    'Mod-[': commands.outdent,
    Backspace: undoInputRule,
    Enter: splitListItem(list_item!),
    'Shift-Enter': lineBreak,
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap({ ...baseKeymap, 'Mod-Enter': () => false }),
]

/** Signs that become what they mean in Markdown as they are typed. */
export const shortcuts = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,2})\s$/, heading!, ([, signs]) => ({ level: signs!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, bullet_list!),
    wrappingInputRule(/^\s*1[.)]\s$/, ordered_list!),
    wrappingInputRule(/^\s*>\s$/, quote!),
    wrappingInputRule(/^\s*!\s$/, callout!),
    markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, bold!),
    markRule(/(?<![\w*])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_]$/, italic!),
  ],
})

function markRule(pattern: RegExp, mark: MarkType) {
  return new InputRule(pattern, ({ tr }, [whole, words], start, end) => {
    // The last sign is not typed yet, so the written part is one sign shorter.
    const from = end - (whole.length - 1)
    if (start !== from || words === undefined) return null
    const before = whole.indexOf(words)
    tr.delete(from + before + words.length, end)
    tr.delete(from, from + before)
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark)
  })
}

function toggleBlock(type: NodeType, attrs: { level: number }): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from
    const isOn = parent.type === type && parent.attrs.level === attrs.level
    return (isOn ? setBlockType(paragraph!) : setBlockType(type, attrs))(state, dispatch)
  }
}

/** Makes a list, turns a list of the other kind into this one, or takes the entry out of this one. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection
    const depth = depthOf(state, (node) => node === bullet_list || node === ordered_list)
    if (depth === undefined) return withoutHeadings(wrapInList(type))(state, dispatch, view)
    if ($from.node(depth).type === type) return liftListItem(list_item!)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }
}

/** Puts the selected blocks into a quote or callout, makes another one of that around the cursor, or takes it off. */
function toggleWrap(type: NodeType, attrs: Record<string, string> = {}): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection
    const depth = depthOf(state, (node) => node === quote || node === callout)
    if (depth === undefined) return withoutHeadings(wrapWhole(type, attrs))(state, dispatch, view)
    const around = $from.node(depth)
    const isSame =
      around.type === type && Object.entries(attrs).every(([name, value]) => around.attrs[name] === value)
    if (!isSame) {
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, attrs))
      return true
    }
    const range = state.doc.resolve($from.start(depth)).blockRange(state.doc.resolve($from.end(depth)))
    const target = range && liftTarget(range)
    if (!range || target == null) return false
    dispatch?.(state.tr.lift(range, target))
    return true
  }
}

/** Wraps whole blocks of the text: of a list all of it. */
function wrapWhole(type: NodeType, attrs: Record<string, string>): Command {
  return ({ selection: { $from, $to }, tr }, dispatch) => {
    const range = $from.blockRange($to, (around) => around.type === schema.topNodeType)
    const wrapping = range && findWrapping(range, type, attrs)
    if (!range || !wrapping) return false
    dispatch?.(tr.wrap(range, wrapping))
    return true
  }
}

/** Does it to paragraphs made of the selected headings, because lists, quotes and callouts hold none. */
function withoutHeadings(command: Command): Command {
  return (state, dispatch, view) => {
    const { from, to } = state.selection
    const { tr } = state
    state.doc.nodesBetween(from, to, ({ type }, at) => {
      if (type === heading) tr.setNodeMarkup(at, paragraph)
    })
    if (!tr.docChanged) return command(state, dispatch, view)
    return command(
      state.apply(tr),
      dispatch &&
        ((done) => {
          for (const step of done.steps) tr.step(step)
          dispatch(tr)
        }),
      view,
    )
  }
}

/** Returns the depth of the innermost node around the cursor that is meant. */
function depthOf({ selection: { $from } }: Parameters<Command>[0], isMeant: (type: NodeType) => boolean) {
  for (let { depth } = $from; depth > 0; depth--) if (isMeant($from.node(depth).type)) return depth
  return undefined
}

function deeper(...[state, dispatch, view]: Parameters<Command>): boolean {
  const { $from } = state.selection
  const lists = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type)
  if (lists.filter((type) => type === list_item).length >= LIST_DEPTH_MAX) return false
  return sinkListItem(list_item!)(state, dispatch, view)
}

function lineBreak(...[state, dispatch]: Parameters<Command>): boolean {
  dispatch?.(state.tr.replaceSelectionWith(hard_break!.create()).scrollIntoView())
  return true
}

/** Keeps an empty paragraph below a table, picture, quote or callout that ends the text, so that one can write on. */
export const lineBelow = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    needsLineBelow(doc.lastChild) ? tr.insert(doc.content.size, paragraph!.create()) : null,
})
