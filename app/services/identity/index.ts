import * as accessToken from "./access-tokens/access-tokens.ts";
import * as tokenHandOver from "./access-tokens/hand-over.ts";
import * as deletion from "./account-deletion.ts";
import * as account from "./accounts.ts";
import * as credential from "./credentials.ts";
import * as dataExport from "./data-export.ts";
import * as googleAuth from "./google.ts";
import * as ownProfile from "./profile.ts";
import * as signInLinks from "./sign-in-links.ts";
import * as session from "./sessions.ts";

export const accessTokens = {
  create: accessToken.create,
  get: accessToken.get,
  handOver: tokenHandOver.handOver,
  mine: accessToken.mine,
  revoke: accessToken.revoke,
  takeOver: tokenHandOver.takeOver,
};

export const accounts = {
  current: account.current,
  login: account.login,
  logout: account.logout,
  me: account.me,
  signInByLink: signInLinks.signInByLink,
  signup: account.signup,
};

export const credentials = {
  changePassword: credential.changePassword,
  confirmEmail: credential.confirmEmail,
  forgotPassword: credential.forgotPassword,
  requestEmailChange: credential.requestEmailChange,
  resendVerification: credential.resendVerification,
  resetPassword: credential.resetPassword,
  verifyEmail: credential.verifyEmail,
};

export const google = {
  arrive: googleAuth.arrive,
  begin: googleAuth.begin,
  beginFrom: googleAuth.beginFrom,
  depart: googleAuth.depart,
  failureUrl: googleAuth.failureUrl,
  find: googleAuth.find,
  handOver: googleAuth.handOver,
  redeem: googleAuth.redeem,
};

export const profile = {
  addPicture: ownProfile.addPicture,
  close: deletion.close,
  ownData: dataExport.ownData,
  update: ownProfile.update,
};

export const sessions = {
  end: session.end,
  endAllOf: session.endAllOf,
  endOthers: session.endOthers,
  mine: session.mine,
};
