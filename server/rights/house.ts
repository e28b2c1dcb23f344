import type { Right } from '#contract/roles.ts'
import { settingNames } from '#contract/settings.ts'

/** The calls about the office itself, by the right that they need: methods and path. */
export const houseCalls: Partial<Record<Right, string[]>> = {
  office: [
    'DELETE /api/token/',
    'GET /api/desk/',
    'GET /api/overview/',
    'GET /api/find/',
    'GET /api/staff/me/',
    'PUT /api/staff/me/password/',
    'GET /api/staff/me/sessions/',
    'DELETE /api/staff/me/sessions/{id}/',
    'DELETE /api/staff/me/sessions/',
    'POST /api/staff/me/confirmations/',
    'GET /api/staff/me/second-factor/',
    'POST /api/staff/me/second-factor/app/',
    'PUT /api/staff/me/second-factor/app/',
    'DELETE /api/staff/me/second-factor/app/',
    'POST /api/staff/me/second-factor/recovery-codes/',
    'POST /api/staff/me/passkeys/options/',
    'POST /api/staff/me/passkeys/',
    'DELETE /api/staff/me/passkeys/{id}/',
    'GET POST /api/asks/',
    'POST /api/mentions/{id}/done/',
    'POST /api/asks/{id}/decline/',
    'DELETE /api/asks/{id}/',
  ],
  look: [
    'GET /api/staff/',
    'GET /api/settings/',
    ...settingNames.map((name) => `GET /api/settings/${name}/`),
    'GET /api/settings/exchange_rate/suggestion/',
  ],
  audit: ['GET /api/events/', 'GET /api/retention/'],
  settings: [
    'PUT DELETE /api/checks/{id}/left/',
    ...settingNames.flatMap((name) => [
      `PUT /api/settings/${name}/`,
      `PUT /api/settings/${name}/draft/`,
      `POST /api/settings/${name}/previews/`,
      `POST /api/settings/${name}/previews/page/`,
    ]),
    'POST /api/settings/brand/marks/',
    'POST /api/settings/pictures/',
    'POST /api/settings/mail_words/tests/',
    'DELETE /api/demo-content/',
    'DELETE /api/bin/{id}/',
  ],
  people: [
    'POST /api/staff/invitations/',
    'PUT /api/staff/{id}/',
    'DELETE /api/staff/{id}/sessions/',
    'DELETE /api/staff/{id}/second-factor/',
  ],
  security: ['GET /api/security/'],
  export: ['GET /api/customers/export/', 'POST /api/customers/erasure/'],
}
