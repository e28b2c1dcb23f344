import { expect, test } from 'vitest'
import { departure, usual } from '#test/season.ts'
import { ChangeForm, changeText, editsOf } from './change-form.ts'
import { copiesOf, CopyForm, copyText } from './copy-form.ts'
import { factsOf } from './plan.ts'
import { changesOfRule, RuleForm, ruleText } from './rule-form.ts'

const tenPercent = { percent: 10, amount: null, until: '2026-12-31', days_before: null }
const early = { ...departure, early_bird: tenPercent, has_own_early_bird: true }

test('a copy of a season keeps the early birds of its departures, with their days moved', () => {
  const days = { ...tenPercent, until: null, days_before: 60 }
  const originals = [
    early,
    { ...early, early_bird: days },
    { ...early, early_bird: null },
    { ...departure, early_bird: tenPercent },
  ]
  const copied = copiesOf(originals, CopyForm.parse(copyText))
  expect('changes' in copied && copied.changes.map((one) => 'early_bird' in one && one.early_bird)).toEqual([
    { ...tenPercent, until: '2027-12-30' },
    days,
    'none',
    null,
  ])
})

const wanted = (early_bird: string) => {
  const { changes } = editsOf([departure], ChangeForm.parse({ ...changeText, early_bird })) as {
    changes: object[]
  }
  return changes[0]
}

test('an early bird is given to many departures, taken from them, or left as each has it', () => {
  expect(wanted('  ')).not.toHaveProperty('early_bird')
  expect(wanted('trip')).toMatchObject({ early_bird: null })
  expect(wanted('None')).toMatchObject({ early_bird: 'none' })
  expect(wanted('10 % until 31 Dec 2026')).toMatchObject({ early_bird: tenPercent })
  const season = { ...ruleText(usual), also: '2027-03-06', early_bird: '10% until 2026-12-31' }
  expect(changesOfRule('ebc', RuleForm.parse(season))).toMatchObject([{ early_bird: tenPercent }])
  expect(
    ChangeForm.safeParse({ ...changeText, early_bird: 'cheap' }).error?.issues.map(({ message }) => message),
  ).toEqual([
    '“cheap” is not an early bird. Write it like 10 % until 2027-01-31; 50 each until 60 days before; none',
  ])
})

test('a plan says which early bird comes in the place of which', () => {
  const plain = {
    ...usual,
    start_date: '2027-03-06',
    end_date: '2027-03-19',
    decision_date: null,
    has_own_price: false,
    early_bird: tenPercent,
    has_own_early_bird: false,
    is_cancelled: false,
    is_draft: false,
  }
  const result = { id: null, reason: null, notes: [], outcome: 'edited' as const }
  expect(
    factsOf({ ...result, before: plain, after: { ...plain, early_bird: null, has_own_early_bird: true } }),
  ).toEqual(['early bird 10 % until 2026-12-31 as the trip → no early bird of its own'])
  expect(factsOf({ ...result, before: null, after: { ...plain, early_bird: null } }).join()).not.toContain(
    'early bird',
  )
})
