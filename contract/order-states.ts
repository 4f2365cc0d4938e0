// Where an order stands, in the words of the API and of the tables alike.

export const orderStates = ['pending', 'placed', 'warehouse', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
