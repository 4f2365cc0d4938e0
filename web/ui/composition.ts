// Text that an input method is still composing. Enter then chooses a word and sends nothing.

type Press = { key: string; keyCode?: number; isComposing?: boolean }

/** Safari reports the key that ends a composition after its end, and says so only by this code. */
const composedKey = 229

/** Whether this key press belongs to the input method. Takes the browser's event, or React's. */
export const isComposing = (event: Press | { key: string; nativeEvent: Press }): boolean => {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing === true || press.keyCode === composedKey
}

/** Whether Enter was pressed to finish what was typed. */
export const isEnter = (event: Parameters<typeof isComposing>[0]): boolean =>
  event.key === 'Enter' && !isComposing(event)
