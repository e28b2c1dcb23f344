/** `fails`: not to be live like this; `warn`: somebody should know. */
export type CheckState = 'ok' | 'warn' | 'fails'

/** One thing that a site needs before it is live: how it stands, in a sentence, and how to mend it when it is not `ok`. */
export type SiteCheck = { name: string; state: CheckState; says: string; mend: string }
