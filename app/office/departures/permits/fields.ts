import { currencies } from '#contract/money.ts'
import type { NotedState } from '#contract/permit-packs.ts'
import type { Field } from '../../kit/form/fields.ts'

const stateWords: Record<NotedState, string> = {
  open: 'Not applied for yet',
  applied: 'Applied for',
  issued: 'Issued',
  refused: 'Refused',
  'not-needed': 'Not needed',
}

/** Asks how far a permit is; `numbers` asks for what stands on it. */
export function noteFields(numbers: Field, paid: string): Field[] {
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'How far it is',
      choices: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
    },
    { kind: 'line', name: 'on', label: 'Day', type: 'date' },
    numbers,
    { kind: 'line', name: 'receipt', label: 'Receipt' },
    {
      kind: 'group',
      name: 'paid',
      label: 'Paid',
      fields: [
        { kind: 'hundredths', name: 'amount', label: paid },
        {
          kind: 'choice',
          name: 'currency',
          label: 'Currency',
          choices: currencies.map((value) => ({ value, label: value })),
        },
      ],
    },
    { kind: 'text', name: 'note', label: 'Note', rows: 2 },
  ]
}
