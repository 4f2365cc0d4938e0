import { Problem } from '#server/platform/problem'

export const formNotFound = () =>
  new Problem(
    'form_not_found',
    404,
    'There is no such form to fill in for this order. Please choose one from your uploads page.',
  )

export const draftTooLarge = () =>
  new Problem(
    'invalid_request',
    400,
    'This form has more fields than we can save here. Please fill it in on your computer and upload the PDF.',
  )
