import { daysBetween, today } from '#contract/days.ts'
import { parsePrice } from '#contract/money.ts'
import { aboutInWords, isChargedAt, sourceInWords, type ShownRate } from '#contract/shown-money.ts'
import { fetchRate, keepChosen, readChosen, type Chosen } from './kept.ts'

// Writes "about €1,210" beside prices, in the browser: pages are the same for everybody. A price is a text that says an
// amount and nothing more; sentences stay as they are. What is written lies in attributes, which islands do not touch, and
// a sheet shows it.

/** A rate that could not be asked for anew for so long is not shown. */
const LASTS_DAYS = 7
const LONGEST_PRICE = 30

const SHEET = `[data-about]::after{content:attr(data-about);display:block;flex:0 0 100%;font:400 .8125rem/1.4 var(--font-sans);letter-spacing:0;white-space:normal;opacity:.8}dd[data-about]{text-align:end}`

let shown: Chosen | null = null
let isReady = false
let footSays = ''

/** Shows prices in the money that was chosen, and takes it away again when none is. */
export async function showMoney(): Promise<void> {
  if (isChargedAt(location.pathname)) return
  show(usable(readChosen()))
  const chosen = readChosen()
  if (!chosen || chosen.asked === today()) return
  const rate = await fetchRate(chosen.code)
  // Another choice may have been made meanwhile.
  if (rate === undefined || readChosen()?.code !== chosen.code) return
  keepChosen(rate && { ...rate, asked: today() })
  show(usable(readChosen()))
}

function usable(chosen: Chosen | null) {
  return chosen && Math.abs(daysBetween(chosen.asked, today())) <= LASTS_DAYS ? chosen : null
}

function show(chosen: Chosen | null) {
  shown = chosen
  if (chosen) getReady()
  if (isReady) mark()
  const link = document.querySelector<HTMLElement>('[data-money]')
  if (!link) return
  footSays ||= link.textContent
  link.textContent = chosen ? `Prices also in ${chosen.code}: ${sourceInWords(chosen)}` : footSays
}

/** Islands write prices anew when they wake and when a visitor chooses something. */
function getReady() {
  if (isReady) return
  isReady = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  document.adoptedStyleSheets.push(sheet)
  const observer = new MutationObserver(mark)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

function mark() {
  const marked = new Set<HTMLElement>()
  for (const [element, about] of shown ? pricesIn(shown) : []) {
    element.dataset.about = about
    marked.add(element)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-about]'))
    if (!marked.has(element)) delete element.dataset.about
}

/** Returns the elements that say a price, with what it is about. */
function pricesIn(rate: ShownRate): [HTMLElement, string][] {
  const found: [HTMLElement, string][] = []
  const main = document.getElementById('main') ?? document.body
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    const price = data.length <= LONGEST_PRICE ? parsePrice(data) : undefined
    const about = price && aboutInWords(price, rate)
    if (about && parentElement && !parentElement.closest('option')) found.push([parentElement, about])
  }
  return found
}
