import { Problem } from '#server/platform/problem'

export const confirmLinkOver = () =>
  new Problem(
    'newsletter_link_over',
    409,
    'This link no longer works. Please enter your email in the newsletter box again.',
  )

export const unsubscribeLinkUnknown = () =>
  new Problem(
    'newsletter_link_unknown',
    404,
    'We do not know this link. It is incomplete, or it belongs to a subscription that we have deleted. Please open it again from the email, or write to us and we will unsubscribe you.',
  )
