/** A Mac's keyboard has Command where others have Control. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
