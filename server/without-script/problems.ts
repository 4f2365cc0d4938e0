import { Problem } from '#server/platform/problem'

export const linkIncomplete = () =>
  new Problem('link_incomplete', 404, 'Part of this link is missing. Please open it again from the email.')
