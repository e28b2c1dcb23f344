/** The notice on every page and screen of a public site that takes test money. */
export const TEST_MONEY = 'Test site: no money is real, no trip is booked'

/** The prefix of the numbers of papers about test money, so that the real numbers have no gaps. */
export const TEST_NUMBER = 'TEST-'

/** The prefix of the subjects of mails about test money. */
export const TEST_SUBJECT = 'TEST: '
