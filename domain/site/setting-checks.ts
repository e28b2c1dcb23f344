import { PASSWORD_MIN } from '#contract/staff.ts'
import type { SiteCheck } from '#contract/site-checks.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { isCommon } from '../staff/passwords.ts'

/** Checks whether the settings allow the site to be live. Checks that do not apply are left out. */
export function checkSettings(): SiteCheck[] {
  return [checkPayments(), checkMail(), checkAddress(), checkAdminPassword(), checkProxies(), checkLimits()]
}

/** Throws `invalid` with a sentence when a public site would pass test money off as real, or let anybody log in. */
export function refuseUnsafeStart(): void {
  if (!env.isPublic) return
  const refused = [...(isTestBankUnwritten() ? [checkPayments()] : []), checkAdminPassword()]
  for (const { state, says, mend } of refused)
    if (state === 'fails') throw new DomainError('invalid', `${says} ${mend}`)
}

/** Whether this is a site for others: strangers find it, or proxies stand in front of it. */
export function isLive(): boolean {
  return env.isPublic || env.trustedProxies > 0
}

const REAL_BANKS = 'PAYMENT_PROVIDER to providers with their keys, such as stripe,esewa (docs/payments.md)'

function checkPayments(): SiteCheck {
  const name = 'Payments'
  const { paymentProviders, takesTestMoney } = env
  const names = paymentProviders.join(', ')
  if (isTestBankUnwritten())
    return {
      name,
      state: 'fails',
      says: 'No payment provider is written down, so payments go to the test bank, whose money is nobody’s.',
      mend: `Set ${REAL_BANKS}, or PAYMENT_PROVIDER=sandbox to show a site with test money.`,
    }
  if (paymentProviders.includes('sandbox') || takesTestMoney)
    return {
      name,
      state: 'warn',
      says: `Payments by ${names} are test money: ${takesTestMoney ? 'every page and paper says so' : 'nobody really pays'}.`,
      mend: `To be paid, set ${REAL_BANKS} for real money.`,
    }
  return { name, state: 'ok', says: `Payments go through ${names}.`, mend: '' }
}

function isTestBankUnwritten() {
  return env.paymentProviders.includes('sandbox') && !env.isProviderWritten
}

function checkMail(): SiteCheck {
  const name = 'Mail'
  if (env.smtpUrl) return { name, state: 'ok', says: `Mails go by SMTP, from ${env.mailFrom}.`, mend: '' }
  if (env.emailJs) return { name, state: 'ok', says: 'Mails go by EmailJS.', mend: '' }
  return {
    name,
    state: 'fails',
    says: 'Mails go into files: nobody gets a confirmation, and the office no enquiry.',
    mend: 'Set SMTP_URL and MAIL_FROM.',
  }
}

function checkAddress(): SiteCheck {
  const name = 'Address'
  const mend = 'Set PUBLIC_URL to where visitors find the site, such as https://treks.example.'
  const { publicUrl, isPublic } = env
  if (!publicUrl)
    return { name, state: 'fails', says: 'Links in mails lead to this machine, not to the site.', mend }
  if (!isPublic) return { name, state: 'fails', says: `Strangers find nothing at ${publicUrl}.`, mend }
  if (!publicUrl.startsWith('https:'))
    return { name, state: 'fails', says: `What is sent to ${publicUrl} can be read on its way.`, mend }
  return { name, state: 'ok', says: `Visitors find the site at ${publicUrl}.`, mend: '' }
}

function checkAdminPassword(): SiteCheck {
  const name = 'First password'
  const { adminPassword } = env
  if (adminPassword === undefined)
    return { name, state: 'ok', says: 'No password stands in the settings.', mend: '' }
  const isShort = adminPassword.length < PASSWORD_MIN
  if (!isShort && !isCommon(adminPassword))
    return {
      name,
      state: 'ok',
      says: 'ADMIN_PASSWORD is a good one. It is needed for the first login only.',
      mend: '',
    }
  return {
    name,
    state: 'fails',
    says: isShort
      ? `ADMIN_PASSWORD is shorter than ${PASSWORD_MIN} characters, so it can be guessed.`
      : 'ADMIN_PASSWORD is one that everybody tries first.',
    mend: 'Set four words of your own, or take the line out: the first start then prints a password.',
  }
}

function checkProxies(): SiteCheck {
  const name = 'Proxies'
  const { publicUrl = '', trustedProxies, host } = env
  if (publicUrl.startsWith('https:') && trustedProxies === 0)
    return {
      name,
      state: 'fails',
      says: 'A proxy brings https, but TRUST_PROXY says there is none: all visitors count as one and lock each other out.',
      mend: 'Set TRUST_PROXY to how many proxies of yours stand in front, mostly 1.',
    }
  if (trustedProxies > 0 && host === undefined)
    return {
      name,
      state: 'warn',
      says: 'Whoever reaches the port itself may pretend to be any visitor.',
      mend: 'Set HOST=127.0.0.1, so that only the proxy of this machine reaches it.',
    }
  return { name, state: 'ok', says: `${trustedProxies} of your proxies stand in front.`, mend: '' }
}

function checkLimits(): SiteCheck {
  const name = 'Limits'
  if (env.hasRateLimits) return { name, state: 'ok', says: 'Strangers may ask only so often.', mend: '' }
  return {
    name,
    state: 'fails',
    says: 'Strangers may try passwords as often as they like.',
    mend: 'Take RATE_LIMITS out of the settings.',
  }
}
