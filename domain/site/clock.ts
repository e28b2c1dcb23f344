import { isDatabaseUnavailable } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import { storeCounts } from '../redirects/counts.ts'
import { completeTrips } from '../bookings/completion.ts'
import { keepDemoAlive } from '../demo/alive.ts'
import { planBookedTrips } from '../costs/plans.ts'
import { doPlans } from '../history/run-plans.ts'
import { settleSilent } from '../disruptions/choose.ts'
import { expireHolds } from '../bookings/holds.ts'
import { prepareConfirmed } from '../bookings/prepare.ts'
import { tellOfUnpaidHolds } from '../bookings/unpaid-holds-alarm.ts'
import { guaranteeReached } from '../decisions/reached.ts'
import { mailIssues } from '../newsletters/sending.ts'
import { compareLooksBeside } from '../pictures/looks.ts'
import { sweepPicturesHourly } from '../pictures/sweep.ts'
import { fetchBankRate } from '../rates/fetch.ts'
import { tellOfPreparationsHourly } from '../preparations/tell.ts'
import { removeExpired } from '../retention/run.ts'
import { inviteReviewers } from '../reviews/invitations.ts'
import { sweepProofsHourly } from '../payments/proof-files.ts'
import { sweepPayments } from '../payments/sweep.ts'
import { writeSecurityLog } from '../security/log.ts'
import { sweepPapersHourly } from '../sealed-files/files.ts'
import { sendRemindersHourly } from '../tasks/reminders.ts'
import { endWaits } from '../waiting/ends.ts'
import { offerFreeSeats } from '../waiting/offer.ts'
import { pathsOfLinks } from './links.ts'
import { readSomeStored } from './stored-check.ts'
import { storeVisits } from '../visits/count.ts'

const TICK_MS = 5000

/**
 * Starts the work that time asks for, on every server: publishes what is planned, expires holds, serves
 * waiting lists, chooses for the silent, warns of too many holds, asks about payments and for the bank's rate, completes trips, opens those of private trips that lack one, promises departures, plans their costs,
 * tends the demo, sends reminders, invitations and letters, tells the office what is not ready, removes old records, writes the
 * security log, the lost addresses and the visits, checks stored documents. Returns how to stop.
 */
export function startClock(): () => Promise<void> {
  let isStopped = false
  // What was planned for while no server ran is done before the first tick.
  let working = attempt(doPlans)
  const timer = setInterval(() => {
    working = working.then(() => (isStopped ? undefined : tick()))
  }, TICK_MS)

  return async () => {
    isStopped = true
    clearInterval(timer)
    await working
    await attempt(writeSecurityLog)
    await attempt(() => storeCounts({ isLast: true }))
    await attempt(() => storeVisits({ isLast: true }))
  }
}

const works = [
  () => doPlans(),
  keepDemoAlive,
  expireHolds,
  endWaits,
  offerFreeSeats,
  () => settleSilent(),
  () => tellOfUnpaidHolds(),
  sweepPayments,
  () => fetchBankRate(),
  completeTrips,
  prepareConfirmed,
  guaranteeReached,
  planBookedTrips,
  () => sendRemindersHourly(),
  () => mailIssues(pathsOfLinks),
  () => tellOfPreparationsHourly(),
  inviteReviewers,
  () => sweepProofsHourly(),
  () => sweepPapersHourly(),
  () => sweepPicturesHourly(),
  ...(env.arePicturesMadeAhead ? [async () => compareLooksBeside()] : []),
  writeSecurityLog,
  () => storeCounts(),
  () => storeVisits(),
  removeExpired,
  readSomeStored,
]

async function tick() {
  for (const work of works) await attempt(work)
}

async function attempt(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    // The next tick tries again. An unavailable database is not reported here, but by requests that need it.
    if (!isDatabaseUnavailable(error)) report(error)
  }
}
