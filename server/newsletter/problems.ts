import { Problem } from '#server/platform/problem'

export const confirmLinkOver = () =>
  new Problem(
    'newsletter_link_over',
    409,
    'This link is not good any more. Please type your email address into the newsletter box once more.',
  )

export const unsubscribeLinkUnknown = () =>
  new Problem(
    'newsletter_link_unknown',
    404,
    'This link is not complete. Please open it once more from the mail, or write to us and we do it for you.',
  )
