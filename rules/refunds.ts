// When a customer gets the money back.

/** Days from the payment in which a customer may ask. */
export const refundDays = 14

/** What counts as the beginning of work. */
export const workHasStarted =
  'Work has started once you have signed a listing contract, once an MLS draft or a photo visit is booked, or once you have downloaded a paid PDF.'
