/** Below this, a measurement is mostly noise. */
const noticeableMs = 50

/** How many times longer the work takes on four times the input: about 4 when it is linear, 16 when it is quadratic. */
export const growth = (work: (length: number) => unknown, length: number): number => {
  const [once, fourfold] = [fastest(() => work(length)), fastest(() => work(4 * length))]
  return fourfold < noticeableMs ? 1 : fourfold / Math.max(once, 1)
}

const fastest = (work: () => unknown) => {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2; round++) {
    const before = process.threadCpuUsage() // of this thread alone, however busy the machine is
    work()
    ms = Math.min(ms, process.threadCpuUsage(before).user / 1_000)
  }
  return ms
}
