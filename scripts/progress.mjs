// Progress output for slow work: what is being done, a sign that it continues, and how long it took.

const steady = process.stdout.isTTY === true

/** Does the work and reports it. On a terminal the seconds count up; in a log there is a line every ten seconds. */
export async function progress(doing, work) {
  const began = performance.now()
  const elapsed = () => seconds(performance.now() - began)
  process.stdout.write(steady ? `${doing}…` : `${doing}…\n`)
  const tick = () => process.stdout.write(steady ? `\r${doing}… ${elapsed()} ` : `  … ${elapsed()}\n`)
  const ticking = setInterval(tick, steady ? 1_000 : 10_000)
  try {
    const result = await work()
    process.stdout.write(steady ? `\r${doing}: done in ${elapsed()}\n` : `  done in ${elapsed()}\n`)
    return result
  } catch (error) {
    if (steady) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Formats a duration: `840 ms`, `7.3 s`, `2 min 5 s` */
export function seconds(milliseconds) {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`
  const whole = Math.round(milliseconds / 1_000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
