import { sql } from 'kysely'
import { lastDayOf, lastYearOf, yearsWith } from '#contract/bikram-sambat.ts'
import { daysBetween, formatDay, today } from '#contract/days.ts'
import type { SiteCheck } from '#contract/site-checks.ts'
import { db, isPostgres } from '#db/client.ts'
import { freeSpace, openToOthers } from '#integrations/data-folder.ts'
import { isDiskNearlyFull } from '#integrations/disk.ts'
import { env } from '#integrations/env.ts'
import { demoLeft } from '../demo-left.ts'
import { checkSettings } from './setting-checks.ts'
import { readSettings } from '../settings.ts'
import { checkPapersKey } from './papers-key-check.ts'
import { readWatch } from './watch.ts'

const HOUR_S = 3600
/** A night and some hours: the backup is made nightly. */
const BACKUP_MAX_S = 100_000
const MAIL_LATE_S = 900
/** A clock that shows an earlier day is wrong: the software is younger. */
const MADE_AFTER = Date.parse('2026-11-01')
const CLOCK_YEARS_MAX = 20
const SKEW_MAX_MS = 120_000
const CALENDAR_WARN_DAYS = 60
const FREE_WARN = 0.1
const FREE_FAILS = 0.02

/**
 * Checks what a site needs before it is live, each in a sentence. Reads only the settings, the machine and the
 * database.
 */
export async function checkSite(now = new Date()): Promise<SiteCheck[]> {
  return [
    ...checkSettings(),
    await checkDelivery(now),
    await checkOwners(),
    await checkFolder(),
    await checkPapersKey(),
    await checkBackup(now),
    await checkDemo(),
    await checkClock(now),
    await checkDisk(),
    await checkCalendar(now),
  ]
}

/** Beyond the known calendar numbers of papers follow the other year. */
async function checkCalendar(now: Date): Promise<SiteCheck> {
  const name = 'Calendar'
  const { tax } = await readSettings()
  const years = yearsWith(tax.calendar)
  const last = lastDayOf(years)
  const left = daysBetween(today(now), last)
  const year = lastYearOf(years)
  if (left > CALENDAR_WARN_DAYS)
    return { name, state: 'ok', says: `The Bikram Sambat is known to the end of ${year}.`, mend: '' }
  const until = left < 0 ? 'ended on' : 'ends on'
  return {
    name,
    state: 'warn',
    says: `The known Bikram Sambat ${until} ${formatDay(last)}. Papers beyond have no date of it, and numbers by the other year.`,
    mend: `Add the year ${year + 1} in Settings, Tax and papers, once its calendar is printed.`,
  }
}

async function checkDelivery(now: Date): Promise<SiteCheck> {
  const name = 'Delivery'
  const { mails_late_seconds, mails_dead } = await readWatch(now)
  if (mails_late_seconds > MAIL_LATE_S)
    return {
      name,
      state: 'fails',
      says: `A mail has been waiting for ${hours(mails_late_seconds)}.`,
      mend: 'Outbox says what the mail server answered: compare SMTP_URL.',
    }
  if (mails_dead > 0)
    return {
      name,
      state: 'warn',
      says: `${mails_dead === 1 ? '1 mail' : `${mails_dead} mails`} could not be delivered.`,
      mend: 'Send them again, or put them aside, in Outbox.',
    }
  return { name, state: 'ok', says: 'No mail is late.', mend: '' }
}

/** The password of the settings is that of the first account until its owner chooses another. */
async function checkOwners(): Promise<SiteCheck> {
  const name = 'Owners'
  const owners = await db
    .selectFrom('staff')
    .select(['username', 'password_changed_at'])
    .where('roles', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute()
  const first = owners.find(({ username }) => username === env.adminUsername)
  if (env.adminPassword !== undefined && first?.password_changed_at === null)
    return {
      name,
      state: 'warn',
      says: `${first.username} logs in with the password that stands in the settings.`,
      mend: 'Change it in Account, then take ADMIN_PASSWORD out of the settings.',
    }
  return { name, state: 'ok', says: 'No owner uses a password of the settings.', mend: '' }
}

async function checkFolder(): Promise<SiteCheck> {
  const name = 'Data folder'
  const open = await openToOthers()
  if (open.length === 0) return { name, state: 'ok', says: 'Nobody but the site opens its files.', mend: '' }
  return {
    name,
    state: 'fails',
    says: `Other accounts of this machine can open ${open.join(' and ')}.`,
    mend: 'Give the site a folder of its own as DATA_DIR, with chmod -R go= on it.',
  }
}

async function checkBackup(now: Date): Promise<SiteCheck> {
  const name = 'Backup'
  const { backup_age_seconds: age } = await readWatch(now)
  const mend = 'Start the nightly backup: systemctl enable --now chautari-backup.timer, or npm run backup.'
  if (age === undefined) return { name, state: 'fails', says: 'There is no backup.', mend }
  const says = `The last backup is ${hours(age)} old.`
  return age > BACKUP_MAX_S ? { name, state: 'fails', says, mend } : { name, state: 'ok', says, mend: '' }
}

async function checkDemo(): Promise<SiteCheck> {
  const name = 'Demo content'
  const found = (await demoLeft()).map(({ table, count }) => `${count} ${table.replace('_', ' ')}`)
  if (found.length === 0)
    return { name, state: 'ok', says: 'Nothing of the demo operator is left.', mend: '' }
  return {
    name,
    // A public site with test money may show the demo.
    state: env.paymentProviders.includes('sandbox') || env.takesTestMoney ? 'warn' : 'fails',
    says: `The demo operator’s content is still there: ${found.join(', ')}.`,
    mend: 'Remove it in Settings, or with npm run demo:remove; what you have edited stays.',
  }
}

async function checkClock(now: Date): Promise<SiteCheck> {
  const name = 'Clock'
  const mend = 'Set the clock: timedatectl set-ntp true.'
  const { last } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  const isPast = now.getTime() < MADE_AFTER || (last && Date.parse(last) - now.getTime() > SKEW_MAX_MS)
  const isFuture = now.getUTCFullYear() > new Date(MADE_AFTER).getUTCFullYear() + CLOCK_YEARS_MAX
  const says = `The clock says ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (isPast) return { name, state: 'fails', says: `${says}, which is before what has happened here.`, mend }
  if (isFuture) return { name, state: 'fails', says: `${says}, which is far off.`, mend }
  const skew = await databaseSkewMs()
  if (skew > SKEW_MAX_MS)
    return { name, state: 'fails', says: `${says}, the database ${Math.round(skew / 1000)} s else.`, mend }
  return { name, state: 'ok', says: `${says}.`, mend: '' }
}

/** SQLite has the clock of this machine. */
async function databaseSkewMs() {
  if (!isPostgres) return 0
  const { rows } = await sql<{ at: Date | string }>`select now() as at`.execute(db)
  return Math.abs(new Date(rows[0]!.at).getTime() - Date.now())
}

async function checkDisk(): Promise<SiteCheck> {
  const name = 'Disk'
  const { bytes, share } = await freeSpace()
  const says = `${Math.floor(share * 100)} % of the disk are free, ${(bytes / 1e9).toFixed(1)} GB.`
  const mend = 'Remove old backups, or get a bigger disk.'
  if (await isDiskNearlyFull())
    return { name, state: 'fails', says: `${says} Uploads are refused, bookings go on.`, mend }
  if (share < FREE_FAILS) return { name, state: 'fails', says, mend }
  return share < FREE_WARN ? { name, state: 'warn', says, mend } : { name, state: 'ok', says, mend: '' }
}

function hours(seconds: number) {
  const count = Math.round(seconds / HOUR_S)
  return count === 1 ? '1 hour' : `${count} hours`
}
