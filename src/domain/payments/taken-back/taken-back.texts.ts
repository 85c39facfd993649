export const takenBackTexts = {
  unknown: 'There is no such charge.',
  over: 'The bank has decided about it. Look at it again.',
  notLost: 'Nothing is lost here: the bank has not taken it back.',
  booked: 'This loss is booked, or another says so already. Look at it again.',
  nameless: 'Losses are booked by name. Sign in with your own account.',
  sameOne: 'You said who bears it. Somebody else of the team confirms it.',
  parked: 'This money was parked, and nobody has it yet. Who paid bears it, out of that.',
  noPayer: 'Nobody here began this payment, so nobody’s balance can bear it.',
  twice:
    'More would be lost than was charged: other claims of this charge are booked. Ask the provider to set it right.',
  notTwice: 'No other claim of this charge is booked, so somebody bears this one.',
  tooLittle: 'There is not that much in the balance of who paid. We bear it, or you talk to them.',
  missing: 'Please check what is marked',
  noWhy: 'Please say why',
  noChoice: 'Please choose one',
  notSaved: 'Nothing was changed. Please try again.',
};
