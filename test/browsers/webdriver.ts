/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/): the few commands that the journeys use. */
export type WebDriverSession = {
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
};

type Answer = { value: unknown };
type Fault = { error: string; message: string };

export async function startSession(address: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = (await ask(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  return { send: (method, path, body) => ask(`${address}/session/${sessionId}${path}`, method, body) };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined });
  const { value } = (await answer.json()) as Answer;
  if (answer.ok) return value;
  const { error, message } = value as Fault;
  throw new Error(`${error}: ${message}`);
}

/** The key of an element's reference in WebDriver's JSON. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
