import { route } from '@react-router/dev/routes'

/** Payments, refunds and reports. */
export const moneyScreens = [
  route('payments', 'office/payments/list.tsx', [
    route(':id', 'office/payments/payment.tsx'),
    route(':id/review', 'office/payments/review.tsx'),
    route(':id/allocate', 'office/payments/allocate.tsx'),
    route(':id/void', 'office/payments/void.tsx'),
    route(':id/confirm', 'office/payments/confirm.tsx'),
    route(':id/inquiry', 'office/payments/inquiry.tsx'),
  ]),
  route('reports', 'office/reports/sales.tsx'),
  route('reports/occupancy', 'office/reports/occupancy.tsx'),
  route('reports/funnel', 'office/reports/funnel.tsx'),
  route('reports/money', 'office/reports/money.tsx'),
  route('reports/receivables', 'office/reports/receivables.tsx'),
  route('reports/margins', 'office/reports/margins.tsx'),
  route('reports/suppliers', 'office/reports/suppliers.tsx'),
  route('payments/report', 'office/payments/report.tsx'),
  route('payments/reconciliation', 'office/payments/reconciliation.tsx'),
  route('payments/statements', 'office/payments/statements.tsx'),
  route('payments/statements/read', 'office/payments/statement-read.tsx'),
  route('refunds', 'office/refunds/list.tsx', [
    route(':id', 'office/refunds/refund.tsx'),
    route(':id/settle', 'office/refunds/settle.tsx'),
    route(':id/send', 'office/refunds/send.tsx'),
  ]),
]
