import {
  covers,
  coverWords,
  CrewPaper,
  CrewPaperInput,
  crewPaperKinds,
  crewPaperWords,
} from '#contract/crew-papers.ts'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

export const PaperForm = CrewPaperInput

export const blankPaper = {
  kind: 'guide_licence',
  expires_on: '',
  number: '',
  issuer: '',
  accident: null,
  treatment: null,
  rescue: null,
  emergency_phone: '',
  note: '',
}

/** Returns a paper as text for the form, or why it cannot be edited. */
export async function readPaper(id: string) {
  const result = await readApi(at('/api/crew-papers/{id}/', { id }))
  if ('failure' in result) return result
  const {
    _id,
    files: _files,
    is_closed: _closed,
    state: _state,
    version,
    expires_on,
    ...rest
  } = CrewPaper.parse(result.body)
  return { text: { ...rest, expires_on: expires_on ?? '' }, version }
}

export const paperFields: Field[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Paper',
    choices: crewPaperKinds.map((value) => ({ value, label: crewPaperWords[value] })),
  },
  {
    kind: 'line',
    name: 'expires_on',
    label: 'Last day it is valid',
    type: 'date',
    help: 'As it is printed. Empty: it never ends.',
  },
  { kind: 'line', name: 'number', label: 'Number' },
  { kind: 'line', name: 'issuer', label: 'Issued by' },
  ...covers.map((cover): Field => ({
    kind: 'hundredths',
    name: cover,
    label: `${coverWords[cover]}, insured sum in NPR`,
    help: 'Of an insurance. Empty: not covered, or not known.',
  })),
  { kind: 'line', name: 'emergency_phone', label: 'Emergency telephone of the insurer', type: 'tel' },
  { kind: 'text', name: 'note', label: 'Note', rows: 2 },
]
