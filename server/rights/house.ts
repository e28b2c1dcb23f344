import type { Right } from '#contract/roles.ts'
import { settingNames } from '#contract/settings.ts'

/** The calls about the office itself, by the right that they need: methods and path. */
export const houseCalls: Partial<Record<Right, string[]>> = {
  office: [
    'DELETE /api/token/',
    'GET /api/desk/',
    'GET /api/staff/me/',
    'PUT /api/staff/me/password/',
    'GET /api/staff/me/sessions/',
    'DELETE /api/staff/me/sessions/{id}/',
    'POST /api/staff/me/confirmations/',
  ],
  look: [
    'GET /api/staff/',
    'GET /api/settings/',
    ...settingNames.map((name) => `GET /api/settings/${name}/`),
    'GET /api/settings/exchange_rate/suggestion/',
  ],
  audit: ['GET /api/events/', 'GET /api/retention/'],
  settings: [
    ...settingNames.flatMap((name) => [`PUT /api/settings/${name}/`, `POST /api/settings/${name}/previews/`]),
    'POST /api/settings/brand/marks/',
    'DELETE /api/demo-content/',
    'DELETE /api/bin/{id}/',
  ],
  people: ['POST /api/staff/invitations/', 'PUT /api/staff/{id}/', 'DELETE /api/staff/{id}/sessions/'],
  security: ['GET /api/security/'],
  export: ['GET /api/customers/export/', 'POST /api/customers/erasure/'],
}
