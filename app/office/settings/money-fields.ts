import { BANK_ACCOUNTS_MAX } from '#contract/bank.ts'
import { currencies } from '#contract/money.ts'
import type { PartScreen } from './part-screen.ts'

/** The accounts that transfers go to. */
export const bankScreen: PartScreen = {
  title: 'Bank details',
  note: 'For payment by wire transfer. Travellers see the account in the currency of their booking; where only another is there, they see that one, with the sum in its currency at the rate of their booking.',
  fields: [
    {
      kind: 'list',
      name: 'accounts',
      label: 'Accounts',
      entry: 'Account',
      max: BANK_ACCOUNTS_MAX,
      fields: [
        {
          kind: 'choice',
          name: 'currency',
          label: 'Takes',
          help: 'Statements are read for an account whose currency is chosen.',
          choices: [
            ...currencies.map((currency) => ({ value: currency, label: currency })),
            { value: null, label: 'Any currency' },
          ],
        },
        { kind: 'line', name: 'bank', label: 'Bank' },
        { kind: 'line', name: 'branch', label: 'Branch' },
        { kind: 'line', name: 'account_name', label: 'Account name' },
        {
          kind: 'line',
          name: 'account_number',
          label: 'Account number',
          help: 'An account without a number is not shown.',
        },
        { kind: 'line', name: 'swift', label: 'SWIFT code' },
        {
          kind: 'text',
          name: 'notes',
          label: 'Notes',
          rows: 2,
          help: 'Shown below the account, such as who pays the fees of the banks.',
        },
      ],
    },
  ],
}

/** The rate of the dollar, and where it is suggested from. */
export const exchangeRateScreen: PartScreen = {
  title: 'Exchange rate',
  note: 'Without it a trip can be paid in its own currency only. Bookings keep the rate they were made at.',
  more: { label: 'Suggestion and history', path: '/admin/settings/exchange_rate/suggestion' },
  fields: [
    {
      kind: 'hundredths',
      name: 'paisa_per_dollar',
      label: 'NPR for one US dollar',
      help: 'Such as 133.50.',
    },
    { kind: 'switch', name: 'fetches', label: 'Fetch Nepal Rastra Bank’s rate each day, as a suggestion' },
    {
      kind: 'choice',
      name: 'side',
      label: 'The bank’s rate',
      choices: [
        { value: 'buy', label: 'Buying: what a bank gives for a dollar' },
        { value: 'sell', label: 'Selling: what a bank asks for a dollar' },
      ],
    },
    {
      kind: 'hundredths',
      name: 'above_basis_points',
      label: 'On top of it, in percent',
      help: 'From 0 to 20, such as 1.5.',
    },
    { kind: 'switch', name: 'accepts', label: 'Accept suggestions by this rule' },
    {
      kind: 'hundredths',
      name: 'most_change_basis_points',
      label: 'At most this far from the present rate, in percent',
      help: 'From 0 to 50, such as 3. A rate further away waits for an owner, with or without the rule.',
    },
  ],
}
