import { CREDENTIALS_MAX } from '#contract/trust.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const until: Field = {
  kind: 'line',
  name: 'until',
  label: 'Valid until',
  type: 'date',
  help: 'After this day the site no longer shows it.',
}

/** The page for what visitors can check of the company. */
export const trustScreen: PartScreen = {
  title: 'Licences and porters',
  note: 'What visitors read on the pages “Licences and insurance” and “Porter policy”. What is left empty is not mentioned. Legal name, registration and PAN are under Company; how much porters carry under Crew.',
  fields: [
    {
      kind: 'list',
      name: 'licences',
      label: 'Licences and memberships',
      entry: 'Licence',
      max: CREDENTIALS_MAX,
      fields: [
        {
          kind: 'line',
          name: 'name',
          label: 'What it is',
          help: 'Such as Tourism licence, or Member of TAAN.',
        },
        { kind: 'line', name: 'number', label: 'Number' },
        { kind: 'line', name: 'issuer', label: 'Given by' },
        {
          kind: 'line',
          name: 'check',
          label: 'Where to check it',
          type: 'url',
          help: 'The issuer’s page, where anybody can look the number up.',
        },
        until,
      ],
    },
    {
      kind: 'list',
      name: 'insurances',
      label: 'Insurances of the company',
      entry: 'Insurance',
      max: CREDENTIALS_MAX,
      fields: [
        {
          kind: 'line',
          name: 'covers',
          label: 'Whom and what it covers',
          help: 'Such as: Guides and porters, accidents up to NPR 1,500,000 each.',
        },
        { kind: 'line', name: 'insurer', label: 'Insurer' },
        { kind: 'line', name: 'policy', label: 'Policy number' },
        until,
      ],
    },
    { kind: 'text', name: 'porter_insurance', label: 'How porters are insured', rows: 3 },
    {
      kind: 'text',
      name: 'porter_wage',
      label: 'What porters are paid',
      rows: 3,
      help: 'A day, and who pays their beds and meals.',
    },
    { kind: 'text', name: 'porter_care', label: 'Clothing, beds and care of porters', rows: 3 },
  ],
}
