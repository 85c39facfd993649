/** The arithmetic of QR codes: bytes as the field of 256 elements over x⁸+x⁴+x³+x²+1 (ISO/IEC 18004 §7.5.2). */

const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value << 1 > 255 ? (value << 1) ^ 0x11d : value << 1;
}

export function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : powers[(logarithms[a]! + logarithms[b]!) % 255]!;
}

/** The check words that follow these data words: what is left when they are divided by the generator. */
export function checkWords(data: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const rest = new Uint8Array(count);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let at = 0; at < count; at++) rest[at]! ^= multiply(generator[at]!, factor);
  }
  return rest;
}

/** (x − 2⁰)(x − 2¹)…, without its leading 1. */
function generatorOf(degree: number): Uint8Array {
  const factors = new Uint8Array(degree);
  factors[degree - 1] = 1;
  for (let power = 0; power < degree; power++) {
    for (let at = 0; at < degree; at++) {
      factors[at] = multiply(factors[at]!, powers[power]!) ^ (factors[at + 1] ?? 0);
    }
  }
  return factors;
}
