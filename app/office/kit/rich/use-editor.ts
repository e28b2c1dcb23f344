import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { ReplaceStep } from 'prosemirror-transform'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPlain, plainOf, richOf } from '#contract/rich-plain.ts'
import type { RichText } from '#contract/rich-text.ts'
import { tell } from '../../shell/messages.ts'
import { fitAnew, fitHeight, holdHeight, letHeightGo } from '../form/growing.ts'
import { activeIn } from './active.ts'
import { documentOf, richIn } from './convert.ts'
import { commands, keys, lineBelow, shortcuts } from './keys.ts'
import { cleaned, ofPlainText, picturesLeftOut } from './paste.ts'
import { pictureView } from './picture-view.ts'
import { practise } from './practice.ts'
import type { EditorProps, Start } from './props.ts'
import { readTargets, type Targets } from './targets.ts'

/** Typing rests so long before the form is told of it, so that a key never waits for the form. */
const REST_MS = 250

type Held = Pick<EditorProps, 'text' | 'rich' | 'onChange' | 'onLeave' | 'pictures' | 'start'>

/** Holds a text in an editor within `frame`, and tells the form what is typed when the typing rests or the focus leaves. */
export function useEditor(
  frame: RefObject<HTMLDivElement | null>,
  held: Held,
  attributes: Record<string, string>,
) {
  const { text, rich, start, pictures, onChange } = held
  const [view, setView] = useState<EditorView>()
  /** What is on at the cursor; the tools are drawn anew only when that changes. */
  const [active, setActive] = useState('')
  const [rested, setRested] = useState<Node>()
  const [targets, setTargets] = useState<Targets>()
  const told = useRef(keyOf({ text, rich }))
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tellForm = useEffectEvent((document: Node) => {
    clearTimeout(rest.current)
    rest.current = undefined
    setRested(document)
    const tree = richIn(document)
    const value = { text: plainOf(tree), rich: isPlain(tree) ? '' : JSON.stringify(tree) }
    if (keyOf(value) === told.current) return
    told.current = keyOf(value)
    onChange(value)
  })

  const tellAtOnce = useEffectEvent((editor: EditorView) => {
    if (rest.current !== undefined) flushSync(() => tellForm(editor.state.doc))
  })

  const leave = useEffectEvent((editor: EditorView) => {
    tellAtOnce(editor)
    held.onLeave()
  })

  async function readAll() {
    const read = await readTargets()
    setTargets(read)
    return read
  }

  const make = useEffectEvent(() => {
    const editor = new EditorView(frame.current, {
      state: stateOf(treeOf({ text, rich })),
      attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true' },
      editable: () => !frame.current?.closest('fieldset:disabled'),
      nodeViews: { picture: pictureView(pictures) },
      transformPastedHTML: (html) => {
        tellOfPictures(picturesLeftOut(html))
        return cleaned(html)
      },
      clipboardTextParser: ofPlainText,
      dispatchTransaction(this: EditorView, transaction: Transaction) {
        this.updateState(this.state.apply(transaction))
        setActive(activeIn(this.state))
        if (!transaction.docChanged) return
        // What is typed only adds; what gives paragraphs another look may need less height.
        const fit = transaction.steps.every((step) => step instanceof ReplaceStep) ? fitHeight : fitAnew
        fit(this.dom, this.state.doc.content.size)
        clearTimeout(rest.current)
        rest.current = setTimeout(() => tellForm(this.state.doc), REST_MS)
      },
      handleDOMEvents: {
        focus: ({ dom, state }) => holdHeight(dom, state.doc.content.size),
        blur: (editorLeft) => {
          letHeightGo(editorLeft.dom)
          leave(editorLeft)
        },
        keydown: (from, event) => {
          if (event.target === from.dom) takeSelection(from)
          // The form saves on these keys, so it has to know the last word before.
          if ((event.ctrlKey || event.metaKey) && /^(s|enter)$/i.test(event.key)) tellAtOnce(from)
          const tools = isLinkKey(event)
            ? '[data-tool=link]'
            : isToolsKey(event)
              ? '[tabindex="0"]'
              : undefined
          const tool =
            tools && frame.current?.parentElement?.querySelector<HTMLElement>(`[role=toolbar] ${tools}`)
          if (!tool) return
          event.preventDefault()
          event.stopPropagation()
          if (isLinkKey(event)) tool.click()
          else tool.focus()
        },
      },
    })
    const close = () => tellAtOnce(editor)
    addEventListener('pagehide', close)
    // A picture has its height once it has arrived.
    editor.dom.addEventListener('load', () => fitHeight(editor.dom, editor.state.doc.content.size), true)
    // The words below a picture have a field of their own, whose events the editor leaves alone.
    editor.dom.addEventListener('focusout', close)
    editor.dom.addEventListener('keydown', ({ target, key, ctrlKey, metaKey }) => {
      if (target !== editor.dom && (key === 'Enter' || ctrlKey || metaKey)) close()
    })
    setView(editor)
    setRested(editor.state.doc)
    if (start) begin(editor, text, start)
    if (rich.includes('"kind"')) void readAll()
    setTimeout(() => practise(stateOf(richOf('a'))))
    return () => {
      removeEventListener('pagehide', close)
      clearTimeout(rest.current)
      editor.destroy()
    }
  })

  useEffect(() => make(), [])

  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) view?.dom.setAttribute(name, value)
    if (!('aria-invalid' in attributes)) view?.dom.removeAttribute('aria-invalid')
  })

  useEffect(() => {
    // Somebody has put another text into the form: a draft, or what others have saved.
    if (!view || keyOf({ text, rich }) === told.current) return
    told.current = keyOf({ text, rich })
    clearTimeout(rest.current)
    rest.current = undefined
    const next = stateOf(treeOf({ text, rich }))
    view.updateState(next)
    setRested(next.doc)
    setActive(activeIn(next))
  }, [view, text, rich])

  return { view, active, rested, targets, readAll }
}

function tellOfPictures(count: number) {
  if (count === 0) return
  const what = count === 1 ? 'The picture' : `The ${count} pictures`
  tell(`${what} in what you pasted did not come along`, {
    reason: 'Add pictures to the library, and from there to the text',
    isFailure: true,
  })
}

function isLinkKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
}

function isToolsKey({ key, altKey }: KeyboardEvent) {
  return key === 'F10' && altKey
}

/**
 * Reads where the cursor is from the page. On a busy processor the browser tells of a moved cursor only after the next
 * key, and Enter would replace what was selected before.
 */
function takeSelection(editor: EditorView) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  const { state, dom, composing } = editor
  const isShown = dom.contains(anchorNode ?? null) && dom.contains(focusNode ?? null)
  if (composing || !isShown || !(state.selection instanceof TextSelection)) return
  const at = (node: globalThis.Node, offset: number) => state.doc.resolve(editor.posAtDOM(node, offset))
  const [anchor, head] = [at(anchorNode!, anchorOffset!), at(focusNode!, focusOffset!)]
  if (!anchor.parent.inlineContent || !head.parent.inlineContent) return
  const selection = new TextSelection(anchor, head)
  if (!selection.eq(state.selection)) editor.dispatch(state.tr.setSelection(selection))
}

function stateOf(tree: RichText) {
  return EditorState.create({
    doc: documentOf(tree),
    plugins: [history(), shortcuts, ...keys, tableEditing(), lineBelow],
  })
}

function treeOf({ text, rich }: { text: string; rich: string }): RichText {
  return rich === '' ? richOf(text) : (JSON.parse(rich) as RichText)
}

function keyOf({ text, rich }: { text: string; rich: string }) {
  return rich === '' ? text : rich
}

/** Puts the cursor where it was in the plain text, and does what was asked there. */
function begin(editor: EditorView, text: string, { from, to, isHere, mark, html }: Start) {
  const { doc } = editor.state
  const at = (offset: number) => doc.resolve(Math.min(positionAt(text, offset), doc.content.size))
  const selection = from === to ? Selection.near(at(from)) : TextSelection.between(at(from), at(to))
  editor.dispatch(editor.state.tr.setSelection(selection))
  if (isHere) editor.focus()
  if (mark) commands[mark](editor.state, editor.dispatch)
  if (html) editor.pasteHTML(html)
}

/** Each break between two paragraphs, however long, is two steps in the editor; all else is one step a character. */
function positionAt(text: string, offset: number) {
  const breaks = text.slice(0, offset).match(/\n{2,}/g) ?? []
  return 1 + offset + breaks.reduce((sum, signs) => sum + 2 - signs.length, 0)
}
