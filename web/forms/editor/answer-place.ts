// How the parts of the editor find a question on the page.

export const controlId = (name: string): string => `answer-${encodeURIComponent(name)}`

/** Moves the focus to a question that is about to be shown, once a dialog has returned the focus. */
export const focusQuestion = (name: string): void => {
  setTimeout(() => {
    const place = document.getElementById(controlId(name))
    const control = place?.matches('input, textarea, select')
      ? place
      : (place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input'))
    control?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center', inline: 'nearest' })
  })
}
