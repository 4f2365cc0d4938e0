// Whether a click is meant to close a dialog.

type Press = { target: unknown; currentTarget: unknown }

/** Nothing is lost when these are closed: a choice is made again with one press. */
const notTyped = new Set(['checkbox', 'radio', 'range', 'search', 'select-one', 'select-multiple', 'file'])

/**
 * Watches the events of one dialog. Only a press that begins and ends on the backdrop closes it: the browser also reports a click on the
 * dialog when somebody selects text and lets go beside it. Once something is typed, the backdrop closes nothing.
 */
export const watchBackdrop = () => {
  let hasBegun = false
  let isTyped = false
  return {
    onPointerDown: ({ target, currentTarget }: Press) => void (hasBegun = target === currentTarget),
    onInput: ({ target }: Press) => {
      const { type = '' } = target as { type?: string }
      if (!notTyped.has(type)) isTyped = true
    },
    /** Whether this click closes the dialog. */
    closes: ({ target, currentTarget }: Press): boolean => hasBegun && !isTyped && target === currentTarget,
    /** The dialog is opened again later, with empty fields. */
    reset: () => {
      hasBegun = false
      isTyped = false
    },
  }
}
