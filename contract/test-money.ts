/** What stands on every page and screen of a site that strangers find and that takes test money. */
export const TEST_MONEY = 'Test site: no money is real, no trip is booked'

/** What the numbers of papers about test money begin with, so that the real ones are without gaps. */
export const TEST_NUMBER = 'TEST-'

/** What the subjects of mails about test money begin with. */
export const TEST_SUBJECT = 'TEST: '
