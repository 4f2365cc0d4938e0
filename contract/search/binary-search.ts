/**
 * Binary search: the first number from 0 for which `holds` is true, or `length` if there is none. `holds` must be true for all numbers
 * after that one.
 */
export const firstFrom = (length: number, holds: (number: number) => boolean): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
