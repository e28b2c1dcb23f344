import { randomUUID } from 'node:crypto'
import type { PayersOrder } from '#integrations/payments/provider.ts'

/** Returns an order as providers take it. It has an id of its own. */
export function payersOrder(more: Partial<PayersOrder> = {}): PayersOrder {
  return {
    id: randomUUID(),
    amount: 21_436,
    currency: 'USD',
    description: 'EBC-7 <trek>, deposit',
    email: 'maya@example.com',
    nationality: 'Sweden',
    travellers: 2,
    remarks: 'Vegetarian',
    createdAt: '2026-11-20T10:00:00.000Z',
    returnUrl: 'https://treks.example/result',
    notifyUrl: 'https://treks.example/api/payments/notifications/',
    handoverUrl: 'https://treks.example/destination/payment/handover',
    backUrl: 'https://treks.example/destination/payment/back/bank',
    ...more,
  }
}
