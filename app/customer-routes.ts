import { route } from '@react-router/dev/routes'

/** The customers, who of them are one person, and lists of them from elsewhere, below /admin. */
export const customerScreens = [
  route('customers', 'office/customers/list.tsx'),
  route('customers/import', 'office/customers/import.tsx', [
    route(':id/undo', 'office/customers/import-undo.tsx'),
  ]),
  route('customers/same', 'office/customers/same.tsx'),
  route('customers/person', 'office/customers/page.tsx', [
    route('erase', 'office/customers/erase.tsx'),
    route('separate', 'office/customers/separate.tsx'),
  ]),
]
