import { DeskProblem } from '#desk/api/desk-problem.ts'

type FieldsOfForm = {
  /** Translates the other person's values to the form's own fields. */
  current: (current: Record<string, unknown>) => Record<string, unknown>
  /** Translates the messages to the form's own fields. */
  fields?: (fields: Readonly<Record<string, string>>) => Record<string, string>
}

/** A refusal in the form's own fields, for a form that shows a record in another shape. */
export const toFormProblem = (problem: unknown, { current: say, fields: place }: FieldsOfForm): unknown => {
  if (!(problem instanceof DeskProblem)) return problem
  const { status, code, message, fields, requestId, details } = problem
  const current = details['current'] as Record<string, unknown> | undefined
  return new DeskProblem(status, {
    ...details,
    code,
    error: message,
    requestId,
    fields: place ? place(fields) : fields,
    ...(current && { current: { ...say(current), version: current['version'] } }),
  })
}
