/** A reason as somebody typed it, with a full stop if nothing ends it, so that another sentence may follow. '' stays ''. */
export const asSentence = (typed: string): string =>
  typed === '' || /[.!?…][”’"')]*$/.test(typed) ? typed : `${typed}.`
