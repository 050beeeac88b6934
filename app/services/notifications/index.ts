import * as messages from "./contact.ts";
import * as sent from "./mails.ts";

export const contact = { send: messages.send };

export const mails = { areSent: sent.areSent, list: sent.list, page: sent.page };
