// Customers place and pay orders while the server is killed at random moments, as many times as given: node scripts/with-node.mjs
// scripts/kill.ts 100
import { killRounds } from '#server/testing/kill-rounds'

const rounds = Number(process.argv[2] ?? 100)
const { told, captured, recorded, paidOrders, endedHolds, ...report } = await killRounds(rounds, (round) => {
  if (round % 10 === 0) console.log(`killed ${round} times`)
})
const isWhole =
  report.lostOrders.length + report.unpaidOrders.length + report.paidWithoutMoney + report.missingPieces ===
    0 &&
  report.failedJobs === 0 &&
  report.paidMails === paidOrders &&
  JSON.stringify(captured) === JSON.stringify(recorded)
console.log(
  `${told.orders.length} orders acknowledged, ${told.paid.length} payments acknowledged, ${captured.length} captured, ${recorded.length} recorded, ${paidOrders} orders paid, ${endedHolds} holds ended`,
)
console.log(isWhole ? 'Nothing was lost.' : JSON.stringify(report, undefined, 2))
process.exitCode = isWhole ? 0 : 1
