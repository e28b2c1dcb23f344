import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectInput } from './inputs.tsx'
import { FieldView } from './field-view.tsx'

const html = (value: string, unlisted?: string) =>
  renderToStaticMarkup(
    createElement(
      SelectInput,
      { path: 'permit_id', label: 'Permit', value, unlisted, onChange: () => undefined },
      createElement('option', { value: '' }, 'Choose'),
      createElement('optgroup', { label: 'Areas' }, createElement('option', { value: 'tims' }, 'TIMS card')),
      createElement('option', null, 'USD'),
    ),
  )

test('what is stored stays chosen while its name cannot be read, and is not shown as none', () => {
  expect(html('racc')).toContain(
    '<option value="racc" selected="">Kept as it is: its name cannot be read now</option>',
  )
  expect(html('racc', 'Gone')).toContain('<option value="racc" selected="">Gone</option>')
  for (const listed of ['', 'tims', 'USD']) expect(html(listed), listed).not.toContain('cannot be read')
})

test('a choice of a form of fields whose choices are not there yet keeps its value, too', () => {
  const choices = [{ value: null, label: 'Nobody' }]
  const field = { kind: 'choice' as const, name: 'responsible_id', label: 'Responsible', choices }
  const shown = (responsible_id: string | null) =>
    renderToStaticMarkup(
      createElement(FieldView, { field, at: [], value: { responsible_id }, onChange: () => undefined }),
    )
  expect(shown('staff-pasang')).toContain('<option value="staff-pasang" selected="">Kept as it is')
  expect(shown(null)).toContain('<option selected="">Nobody</option>')
})
