// What the small world lacks of pages, for the test that looks for each word of the site.

/** What the small world lacks of a page, given to it as if it had been read. */
export type Lacking = (data: never) => object

/** A list of trips while there are none. */
export const noTrips =
  (kind: string): Lacking =>
  () => ({ kind, catalogue: { total: 0 } })

/** A trip page with every one of its parts. */
export const full: Lacking = (data: { money: object; trip: object }) => ({
  leaders: [{ id: 'x', name: 'Dorje', roles: ['guide'], languages: [], words: '', led: 1, photo: undefined }],
  sheet: [{ label: 'Everything', amount: 100 }],
  gear: { words: ['Boots'], sections: [] },
  money: { ...data.money, installments: [{ percent: 50, days: 60 }] },
  trip: {
    ...data.trip,
    for_you: ['You walk'],
    not_for_you: ['You do not'],
    permits: [{ name: 'Entry', fee: 'US$20', checked: '2026-11-20', note: '' }],
  },
})

/** Prices of the small world, with what only some operators show. */
export const filledPrices: Lacking = () => ({
  groups: [{ name: 'Everest', path: '/x', steps: [{ group: '1 traveller', each: 'US$9' }] }],
  sheets: [{ name: 'Everest', path: '/x' }],
})

/** Licences, though the small world has none. */
export const filledLicences: Lacking = () => ({
  company: [{ name: 'Legal name', value: 'Lekh' }],
  licences: [{ name: 'Licence', number: '1', issuer: '', check: '', until: '' }],
  insurances: [{ covers: 'Guides', insurer: 'Himal', policy: '', until: '' }],
})

/** Reviews of which one is answered. */
export const answered: Lacking = ({ reviews }: { reviews: object[] }) => ({
  reviews: reviews.map((review) => ({ ...review, answer: 'Thank you' })),
})

/** A site that nobody has reviewed. */
export const unreviewed: Lacking = () => ({
  offer: { trips: [], stars: [], years: [] },
  reviews: [],
  total: 0,
})
