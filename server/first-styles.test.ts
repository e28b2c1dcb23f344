import { expect, test } from 'vitest'
import { sheetRules } from '../scripts/sheet-rules.ts'
import { firstStyles } from './first-styles.ts'

const html = (classes: string) => `<p class="${classes}">Words</p>`

test('a rule stays when the page has all classes of one of its selectors, and goes when it has none', () => {
  const sheet = sheetRules('.a{color:red}.b,.c .a{color:blue}.a.d{top:0}p{margin:0}.b .a,p .d{left:0}')

  expect(firstStyles(sheet, html('a c'))).toBe('.a{color:red}.b,.c .a{color:blue}p{margin:0}')
})

test('what stands in brackets is no class that a rule needs, but for what a parent must have', () => {
  const rules =
    '.a:not(.x){top:0}.a:is(.x,.y){top:1px}:root:has(.a[open],.x){top:2px}:root:has(.a[open]){top:3px}[class*=".x"]{top:4px}:root:has(.x){top:5px}.a:where(.x,.x *) .b{top:6px}'

  expect(firstStyles(sheetRules(rules), html('a'))).toBe(
    rules.slice(0, rules.indexOf(':root:has(.x)')), // .x and .b are needed, and not there.
  )
})

test('classes are read as the build escapes them and as the page does', () => {
  const rules = [
    String.raw`.pt-\[clamp\(1px\,2px\,3px\)\]{top:0}`,
    String.raw`.\[\&\>li\]\:p-2>li{top:1px}`,
    String.raw`.\32 xl\:w-1\/2{top:2px}`,
    String.raw`.p-0\.5{top:3px}`,
  ]
  const page = html('pt-[clamp(1px,2px,3px)] [&amp;&gt;li]:p-2 2xl:w-1/2 p-0.5')

  expect(firstStyles(sheetRules(rules.join('')), page)).toBe(rules.join(''))
  expect(firstStyles(sheetRules(rules.join('')), html('p-0 pt w-1'))).toBe('')
})

test('groups keep what applies in them, in the order of the sheet, and go when nothing does', () => {
  const sheet = sheetRules(
    '@layer theme,base;@layer base{.a{top:0}@media (width>=1px){.b{top:0}.a{top:1px}}}@supports (top:0){.b{top:0}}@property --x{syntax:"*";inherits:false}',
  )

  expect(firstStyles(sheet, html('a'))).toBe(
    '@layer theme,base;@layer base{.a{top:0}@media (width>=1px){.a{top:1px}}}@property --x{syntax:"*";inherits:false}',
  )
})

test('layers keep their order, though nothing of one applies yet', () => {
  const sheet = sheetRules('/*! v4.3 */@layer first{.b{top:0}}@layer second{.a{top:0}}')

  expect(firstStyles(sheet, html('a'))).toBe('@layer first;@layer second{.a{top:0}}')
})

test('animations and print come with the sheet', () => {
  const sheet = sheetRules('@keyframes k{from{top:0}to{top:1px}}@media print{.a{display:none}}.a{top:0}')

  expect(firstStyles(sheet, html('a'))).toBe('.a{top:0}')
})

test('braces and semicolons in quotes end no rule', () => {
  const rules = String.raw`.a{background:url("data:image/svg+xml;{'}'");content:"}\"{"}`

  expect(firstStyles(sheetRules(`${rules}.b{top:0}`), html('a'))).toBe(rules)
})
